/*
 * Child process that renders PDFs, because the compiler leaks memory with each document. It has access to its template and fonts only;
 * documents arrive as messages and are returned as bytes.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import type { DrawRequest, Drawn } from './draw-messages.ts'
import type { PdfPaper } from './paper-model.ts'

const TEMPLATES = fileURLToPath(new URL('template', import.meta.url))
const LOGO_PATH = join(TEMPLATES, 'logo')
/** Number of documents after which cached results are evicted. */
const CACHE_AGE = 5

const { resolve } = createRequire(import.meta.url)
const fontOf = (name: string): Buffer =>
  readFileSync(resolve(`@expo-google-fonts/ibm-plex-sans-arabic/${name}/IBMPlexSansArabic_${name}.ttf`))

const compiler = NodeCompiler.create({
  workspace: TEMPLATES,
  fontArgs: [{ fontBlobs: ['400Regular', '600SemiBold', '700Bold'].map(fontOf) }],
})

function compiled(paper: PdfPaper, hasLogo: boolean): Drawn {
  const inputs = { paper: JSON.stringify({ ...paper, hasLogo }) }
  const done = compiler.compile({ mainFilePath: join(TEMPLATES, 'paper.typ'), inputs })
  const document = done.result
  if (!document) return { fault: JSON.stringify(done.takeError()?.shortDiagnostics ?? []) }
  return { pdf: compiler.pdf(document, { creationTimestamp: Math.floor(paper.madeAt / 1000) }) }
}

function drawn({ paper, logo }: DrawRequest): Drawn {
  if (!logo) return compiled(paper, false)
  compiler.mapShadow(LOGO_PATH, Buffer.from(logo))
  try {
    const whole = compiled(paper, true)
    // An invalid logo must not prevent the document.
    return 'pdf' in whole ? whole : compiled(paper, false)
  } finally {
    compiler.unmapShadow(LOGO_PATH)
  }
}

/** Errors of the compiler have an empty message and describe themselves in `code`. */
function faultOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return `${String(error)} ${code}`.trim()
}

process.on('message', (request: DrawRequest) => {
  let answer: Drawn
  try {
    answer = drawn(request)
  } catch (error) {
    answer = { fault: faultOf(error) }
  }
  compiler.evictCache(CACHE_AGE)
  process.send?.(answer)
})
