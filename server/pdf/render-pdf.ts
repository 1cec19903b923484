/*
 * The process that draws PDFs: a child of the server, because the compiler keeps some memory of each document for ever. It knows its template and
 * its fonts and nothing else; a paper comes in a message and goes out as bytes.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import type { DrawAsked, Drawn } from './draw-messages.ts'
import type { PdfPaper } from './paper-model.ts'

const TEMPLATES = fileURLToPath(new URL('template', import.meta.url))
const LOGO_PATH = join(TEMPLATES, 'logo')
/** The compiler forgets what it worked out for the documents before the last few. */
const CACHE_AGE = 5

const { resolve } = createRequire(import.meta.url)
const fontOf = (name: string): Buffer =>
  readFileSync(resolve(`@expo-google-fonts/ibm-plex-sans-arabic/${name}/IBMPlexSansArabic_${name}.ttf`))

const compiler = NodeCompiler.create({
  workspace: TEMPLATES,
  fontArgs: [{ fontBlobs: ['400Regular', '600SemiBold', '700Bold'].map(fontOf) }],
})

/** The bytes, or what the compiler says of its template. */
function compiled(paper: PdfPaper, hasLogo: boolean): Drawn {
  const inputs = { paper: JSON.stringify({ ...paper, hasLogo }) }
  const done = compiler.compile({ mainFilePath: join(TEMPLATES, 'paper.typ'), inputs })
  const document = done.result
  if (!document) return { fault: JSON.stringify(done.takeError()?.shortDiagnostics ?? []) }
  return { pdf: compiler.pdf(document, { creationTimestamp: Math.floor(paper.madeAt / 1000) }) }
}

function drawn({ paper, logo }: DrawAsked): Drawn {
  if (!logo) return compiled(paper, false)
  compiler.mapShadow(LOGO_PATH, Buffer.from(logo))
  try {
    const whole = compiled(paper, true)
    // A picture that cannot be drawn keeps nobody from her document.
    return 'pdf' in whole ? whole : compiled(paper, false)
  } finally {
    compiler.unmapShadow(LOGO_PATH)
  }
}

/** The errors of the compiler say what they are in `code`; their message is empty. */
function faultOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return `${String(error)} ${code}`.trim()
}

process.on('message', (asked: DrawAsked) => {
  let answer: Drawn
  try {
    answer = drawn(asked)
  } catch (error) {
    answer = { fault: faultOf(error) }
  }
  compiler.evictCache(CACHE_AGE)
  process.send?.(answer)
})
