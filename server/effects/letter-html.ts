import type { Letter } from './mail.ts'

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const isAddress = (line: string): boolean => /^https?:\/\/\S+$/.test(line)

/** URLs become links with left-to-right direction inside Arabic text. */
const lineHtml = (line: string): string => (isAddress(line) ? `<a dir="ltr" href="${escaped(line)}">${escaped(line)}</a>` : escaped(line))

/**
 * Renders an e-mail as HTML with an explicit direction: mail programs show plain text in the reader's direction, which garbles Arabic mixed
 * with Latin text.
 */
export function letterHtml({ lang, subject, body }: Pick<Letter, 'lang' | 'subject' | 'body'>): string {
  const dir = lang === 'ar' ? 'rtl' : 'ltr'
  // In an e-mail with two languages each paragraph has its own direction.
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
