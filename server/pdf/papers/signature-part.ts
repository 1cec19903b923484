import { SIGNATURE_HEIGHT, SIGNATURE_WIDTH } from '#domain/kernel/signature.ts'
import type { Part } from '../paper-model.ts'
import type { Words } from '../words.ts'

const SIGNATURE_MM = 70
/** What the data of a path is made of; anything else is no drawing of ours. */
const PATH_DATA = /^[MmLlHhVvCcSsQqTtAaZz0-9eE\s.,+-]*$/

/** A signature as it was drawn; nothing where nobody has signed. */
export function signaturePart(label: Words, path: string): Part[] {
  if (path === '' || !PATH_DATA.test(path)) return []
  const stroke = 'fill="none" stroke="#000" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"'
  const size = `viewBox="0 0 ${SIGNATURE_WIDTH} ${SIGNATURE_HEIGHT}"`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}><path d="${path}" ${stroke}/></svg>`
  return [{ kind: 'drawing', label, svg, width: SIGNATURE_MM }]
}
