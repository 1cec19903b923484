/** Signs that programs put between cells; a German or Arabic Windows writes semicolons into what it calls a CSV. */
const DELIMITERS = [',', ';', '\t'] as const

/** The sign that stands most often in the first line, outside quotes. */
function delimiterOf(text: string): string {
  const [head = ''] = text.split(/\r?\n/, 1)
  const bare = head.replace(/"[^"]*"/g, '')
  const counts = DELIMITERS.map((sign) => ({ sign, count: bare.split(sign).length }))
  return counts.reduce((best, one) => (one.count > best.count ? one : best)).sign
}

/** Cells of a CSV text (RFC 4180), whatever stands between them; quoted cells may hold line ends and doubled quotes. */
export function readCsv(text: string): string[][] {
  const source = text.replace(/^\uFEFF/, '')
  const delimiter = delimiterOf(source)
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    row.push(cell)
    cell = ''
  }
  const endRow = () => {
    endCell()
    rows.push(row)
    row = []
  }
  for (let at = 0; at < source.length; at += 1) {
    const sign = source.charAt(at)
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (source.charAt(at + 1) === '"') {
        cell += '"'
        at += 1
      } else isQuoted = false
    } else if (sign === '"' && cell === '') isQuoted = true
    else if (sign === delimiter) endCell()
    else if (sign === '\n') endRow()
    else if (sign !== '\r') cell += sign
  }
  if (cell !== '' || row.length > 0) endRow()
  return rows
}

/** The text of a file: UTF-8, what Excel calls Unicode text (UTF-16 with its mark), or else what an Arabic Windows writes. */
export function decodeText(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes.slice(0, 2))
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause
    return new TextDecoder('windows-1256').decode(bytes)
  }
}
