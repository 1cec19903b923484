/** The next code: increments the trailing digits and keeps their number. */
export function codeAfter(code: string): string {
  const match = /^(.*?)(\d+)$/.exec(code)
  if (!match) return ''
  const [, head = '', digits = ''] = match
  return head + String(Number(digits) + 1).padStart(digits.length, '0')
}
