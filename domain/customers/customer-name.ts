import { BUSINESS_NAME, PERSON_NAME, searchWords } from '../kernel/text.ts'

/** Whether somebody can be called so. */
export const isPersonName = (name: string): boolean => PERSON_NAME.test(name)

/** What businesses of the two countries are called, as search compares words. */
const BUSINESS_WORDS = [
  ...['مؤسسة', 'شركة', 'محل', 'محلات', 'متجر', 'معرض', 'مركز', 'مكتب', 'مصنع', 'مشغل', 'صالون', 'بوتيك', 'مجموعة', 'دار', 'ذ.م.م'],
  ...['Co', 'Company', 'Est', 'Establishment', 'LLC', 'L.L.C', 'Ltd', 'Inc', 'Corp', 'Trading', 'Group'],
  ...['Shop', 'Store', 'Boutique', 'Salon', 'Center', 'Centre'],
].map((word) => wordLine(word))

/** Its words between spaces, so that a word is found whole. */
function wordLine(text: string): string {
  return ` ${searchWords(text).join(' ')} `
}

/**
 * A line of a list that does not say who it is: taken for a business where nobody can be called so and a word of it says that it is one.
 * مؤسسة نورة could be somebody's by its letters, and stays what an empty cell says.
 */
export function isClearlyBusiness(name: string): boolean {
  if (isPersonName(name) || !BUSINESS_NAME.test(name)) return false
  const line = wordLine(name)
  return BUSINESS_WORDS.some((word) => line.includes(word))
}
