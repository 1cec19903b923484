/** The next code in a row: the digits at the end of the last one, one more, as many digits as before. */
export function codeAfter(code: string): string {
  const match = /^(.*?)(\d+)$/.exec(code)
  if (!match) return ''
  const [, head = '', digits = ''] = match
  return head + String(Number(digits) + 1).padStart(digits.length, '0')
}
