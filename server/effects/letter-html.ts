import type { Letter } from './mail.ts'

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const isAddress = (line: string): boolean => /^https?:\/\/\S+$/.test(line)

/** An address is a link, and stands from left to right within Arabic. */
const lineHtml = (line: string): string => (isAddress(line) ? `<a dir="ltr" href="${escaped(line)}">${escaped(line)}</a>` : escaped(line))

/** The words of a letter as a page in their direction: programs show plain text in the reader's, and scramble Arabic around Latin. */
export function letterHtml({ lang, subject, body }: Pick<Letter, 'lang' | 'subject' | 'body'>): string {
  const dir = lang === 'ar' ? 'rtl' : 'ltr'
  // Of a letter in two languages each paragraph runs as its own does.
  const opening = (paragraph: string) => (isAddress(paragraph) ? '<p>' : '<p dir="auto">')
  const paragraphs = body.split('\n\n').map((one) => `${opening(one)}${one.split('\n').map(lineHtml).join('<br>')}</p>`)
  return [
    `<!doctype html><html lang="${lang}" dir="${dir}"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>`,
    `<body dir="${dir}" style="font:16px/1.6 'IBM Plex Sans Arabic','Segoe UI',Tahoma,Arial,sans-serif;color:#1F1B16">`,
    `<h1 style="font-size:20px">${escaped(subject)}</h1>`,
    ...paragraphs,
    '</body></html>',
  ].join('\n')
}
