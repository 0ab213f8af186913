// Difficulties, easiest first, and their names.
import { t } from "./i18n.js";
/** @import { Grade } from "../api.d.ts" */

/** @type {Grade[]} */
export const GRADES = ["easy", "medium", "hard", "expert", "extreme"];

/** @param {string} grade */
export const gradeName = (grade) => t(/** @type {any} */ (`grade_${grade}`));
