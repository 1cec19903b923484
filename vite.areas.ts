import { readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

const ROOT = import.meta.dirname
const OFFICE = folder('src/areas/office')
/** What customers open from a link, with a network: no till keeps it. */
const PUBLIC = ['e-contract', 'e-deposit', 'e-invoice'].map((name) => folder(`src/routes/{-$lang}/${name}`))
/** Brings every catalogue by its name: whose words they are is said by the folders that they were gathered from. */
const ALL_WORDS = join(ROOT, 'src/i18n/catalogue.ts')

function folder(path: string): string {
  return `${join(ROOT, path)}${sep}`
}

interface Catalogue {
  readonly path: string
  readonly include: readonly string[]
}

/** The folders that the words of a catalogue (`locales/ar/sale.po`) were gathered from. */
function foldersOf(catalogue: string): string[] {
  const name = /([\w-]+)\.po/.exec(catalogue)?.[1] ?? ''
  const { lingui } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { lingui: { catalogs: readonly Catalogue[] } }
  const own = lingui.catalogs.find(({ path }) => path.endsWith(`/${name}`))
  return own ? own.include.map((path) => join(ROOT, path)) : [folder(`src/features/${name}`)]
}

type Part = Rolldown.OutputChunk
/** What a module needs at once, and what it brings later. */
type EdgesOf = (id: string) => { readonly importedIds: readonly string[]; readonly dynamicallyImportedIds: readonly string[] } | null

const liesIn = (id: string, folders: readonly string[]): boolean => folders.some((path) => id.startsWith(path))

/**
 * Every module that some modules lead to, now or later. Modules of the folders that are stopped at are passed over; what the counter must know of
 * them to list their screens comes with it, and nothing that they bring later.
 */
function reached(from: readonly string[], edgesOf: EdgesOf, stops: readonly string[], listed: readonly string[]): Set<string> {
  const found = new Set(from)
  const lists = new Set<string>()
  for (const id of found) {
    const edges = edgesOf(id)
    const later = id === ALL_WORDS ? [] : (edges?.dynamicallyImportedIds ?? [])
    for (const next of [...(edges?.importedIds ?? []), ...later]) {
      if (liesIn(next, listed)) lists.add(next)
      else if (!liesIn(next, stops)) found.add(next)
    }
  }
  for (const id of lists) for (const next of edgesOf(id)?.importedIds ?? []) lists.add(next)
  return found.union(lists)
}

/** The parts that hold these modules, and the parts that those cannot be loaded without. */
function partsOf(modules: ReadonlySet<string>, parts: ReadonlyMap<string, Part>): Set<Part> {
  const found = new Set([...parts.values()].filter(({ moduleIds }) => moduleIds.some((id) => modules.has(id))))
  for (const { imports } of found)
    for (const file of imports) {
      const part = parts.get(file)
      if (part) found.add(part)
    }
  return found
}

/** A file of the build as the service worker is told of it; of the office's it is told that they can wait. */
interface Listed {
  readonly url: string
}

export interface AreaParts {
  readonly plugin: Plugin
  /** What the service worker copies: the counter, the office as what can wait, and nothing that only customers open. */
  readonly copied: <One extends Listed>(files: readonly One[]) => One[]
}

/** Finds out of the folders of the modules which parts of the build are the counter's, the office's, and the customers'. */
export function areaParts(): AreaParts {
  const ofOffice = new Set<string>()
  const ofCustomers = new Set<string>()
  const plugin: Plugin = {
    name: 'fustan:area-parts',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).flatMap((one) => (one.type === 'chunk' ? [one] : []))
      const parts = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
      const edgesOf: EdgesOf = (id) => this.getModuleInfo(id)
      const entries = chunks.flatMap(({ isEntry, facadeModuleId }) => (isEntry && facadeModuleId ? [facadeModuleId] : []))
      const ofCounter = reached(entries, edgesOf, PUBLIC, [OFFICE])
      const counter = partsOf(ofCounter, parts)
      const office = partsOf(reached(entries, edgesOf, PUBLIC, []), parts)
      // A catalogue is the counter's when it says something of a module of the counter.
      const ids = [...ofCounter]
      for (const part of chunks) {
        const catalogue = part.moduleIds.find((id) => id.includes('.po'))
        if (catalogue === undefined) continue
        const folders = foldersOf(catalogue)
        ;(ids.some((id) => liesIn(id, folders)) ? counter : office).add(part)
      }
      for (const part of chunks) if (!counter.has(part)) (office.has(part) ? ofOffice : ofCustomers).add(part.fileName)
    },
  }
  return {
    plugin,
    copied: (files) =>
      files.filter(({ url }) => !ofCustomers.has(url)).map((file) => (ofOffice.has(file.url) ? { ...file, canWait: true } : file)),
  }
}
