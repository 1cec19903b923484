import { join } from 'node:path'
import babel from '@rolldown/plugin-babel'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { type Plugin, type PluginOption, defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { areaParts } from './vite.areas.ts'
import { houseIcons } from './vite.icons.ts'
import { houseStyles } from './vite.styles.ts'

const words = (): PluginOption[] => [lingui({ failOnMissing: true }), babel({ presets: [linguiTransformerBabelPreset()] }) as PluginOption]

const areas = areaParts()

/** The whole app lives under src/, so the router's folders are given from there: from the root they switch code splitting off. */
const plugins = (): PluginOption[] => [
  tanstackRouter({
    target: 'react',
    autoCodeSplitting: true,
    quoteStyle: 'single',
    routesDirectory: './routes',
    generatedRouteTree: './routeTree.gen.ts',
  }),
  react(),
  findCounterModules(),
  houseStyles(),
  houseIcons(),
  tellFirstParts(),
  areas.plugin,
  ...words(),
  VitePWA({
    strategies: 'injectManifest',
    srcDir: '../sw',
    filename: 'sw.ts',
    registerType: 'prompt',
    injectRegister: false,
    manifest: false,
    injectManifest: {
      globPatterns: ['**/*.{js,css,html,svg,png,woff2,webmanifest}'],
      globIgnores: ['pieces/**', '404*.html'],
      // The counter is copied at once, the office once the page rests (sw/README.md), and what only customers open never.
      manifestTransforms: [async (entries) => ({ manifest: areas.copied(entries), warnings: [] })],
      maximumFileSizeToCacheInBytes: 3 * 1024 * 1024,
    },
  }),
]

/** Where the first paint of the counter starts: the entry, the shell, the sale. */
const COUNTER_ROOTS = /src[\\/]main\.tsx$|(_house|_house[\\/]billing|\{-\$lang\}[\\/]route)\.tsx\?tsr-split=component$/

/** Every module that the counter draws with: what its roots import, what those import, and so on; not what is imported later. */
const counterModules = new Set<string>()

/**
 * What a till loads round its sale: the lock that stands before it, the sheets that open over it. Each is a part with all
 * that it needs beyond the counter; else it would wait for the part of all other screens, for a button or two.
 */
const TILL_ROOTS = [
  { name: 'lock', root: /src[\\/]features[\\/]access[\\/]lock[\\/]lock-screen\.tsx$/, modules: new Set<string>() },
  { name: 'sheets', root: /src[\\/]features[\\/]sale[\\/]counter-sheets\.tsx$/, modules: new Set<string>() },
]

const findCounterModules = (): Plugin => ({
  name: 'fustan:counter-modules',
  apply: 'build',
  buildEnd() {
    const find = (root: RegExp, known: readonly ReadonlySet<string>[]): string[] => {
      const found = new Set([...this.getModuleIds()].filter((id) => root.test(id)))
      for (const id of found)
        for (const next of this.getModuleInfo(id)?.importedIds ?? []) if (!known.some((ids) => ids.has(next))) found.add(next)
      return [...found]
    }
    const codeOf = (id: string) => this.getModuleInfo(id)?.code ?? ''
    const all = find(COUNTER_ROOTS, [])
    const drawn = iconsDrawnBy(all, all, codeOf)
    const taken = [new Set(all)]
    for (const id of all) if (drawn.has(id) || !ICON.test(id)) counterModules.add(id)
    for (const { root, modules } of TILL_ROOTS) {
      for (const id of find(root, taken)) modules.add(id)
      for (const icon of iconsDrawnBy(all, [...modules], codeOf)) if (!counterModules.has(icon)) modules.add(icon)
      taken.push(modules)
    }
  },
})

const ICON_LIST = /lucide-react[\\/]dist[\\/]esm[\\/]lucide-react\.mjs$/
const ICON = /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]([a-z0-9-]+)\.mjs$/

/**
 * The icons that these modules name. All are imported by the package's list of icons, so whoever imports one seems to import
 * them all; those of the other screens weighed 7 kB of the counter.
 */
function iconsDrawnBy(all: readonly string[], ids: readonly string[], codeOf: (id: string) => string): Set<string> {
  const namesIn = (list: string) => list.split(',').map((one) => one.trim().split(/\s+as\s+/))
  const named = ids
    .filter((id) => !/node_modules/.test(id))
    .flatMap((id) => [...codeOf(id).matchAll(/import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g)])
    .flatMap(([, list = '']) => namesIn(list).map(([name]) => name))
  const wanted = new Set(named)
  const list = all.find((id) => ICON_LIST.test(id))
  const files = [...(list ? codeOf(list) : '').matchAll(/export\s*\{([^}]*)\}\s*from\s*["']\.\/icons\/([a-z0-9-]+)\.mjs["']/g)]
  const drawn = new Set(files.flatMap(([, names = '', file = '']) => (namesIn(names).some(([, name]) => wanted.has(name)) ? [file] : [])))
  return new Set(all.filter((id) => drawn.has(ICON.exec(id)?.[1] ?? '')))
}

const LIBRARIES =
  /node_modules[\\/](react|react-dom|scheduler|@tanstack|use-sync-external-store|dexie|dexie-react-hooks|@lingui[\\/](core|react)|valibot|jotai|comlink|@noble)[\\/]/
const OURS = /[\\/](domain|src)[\\/](?!.*\.po)|lucide-react|virtual:style-tables/

/**
 * What the counter draws with travels in few parts, because many small parts compress badly and load in a chain: the
 * libraries, and what it shares with other screens. What only other screens share is a part that the counter does
 * without. Features stay split by route.
 */
const groups = [
  { name: 'libraries', test: (id: string) => LIBRARIES.test(id) && counterModules.has(id), priority: 3 },
  { name: 'counter', test: (id: string) => OURS.test(id) && counterModules.has(id), priority: 2, minShareCount: 2 },
  ...TILL_ROOTS.map(({ name, modules }) => ({ name, test: (id: string) => modules.has(id), priority: 2 })),
  { name: 'icons', test: (id: string) => /lucide-react/.test(id), priority: 1, minShareCount: 2 },
  { name: 'house', test: OURS, priority: 1, minShareCount: 4 },
]

const FIRST_WORDS = /locales[\\/](ar|en)[\\/](shell|access|sale)\.po$/

/**
 * Tells the page, in a line that public/start.js reads, which parts a till draws its first screen with: it asks for them while the
 * libraries are still being read. Each part only knows the next, and a till waited for them one after the other.
 */
const tellFirstParts = (): Plugin => ({
  name: 'fustan:first-parts',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle }) {
      const parts = Object.values(bundle ?? {}).flatMap((part) => (part.type === 'chunk' && !part.isEntry ? [part] : []))
      const filesOf = (test: (id: string, name: string) => boolean) =>
        parts.filter((part) => test(part.facadeModuleId ?? '', part.name)).map((part) => part.fileName.replace('assets/', ''))
      const wordsIn = (language: string) => filesOf((id) => FIRST_WORDS.exec(id)?.[1] === language)
      const content = filesOf((id, name) => COUNTER_ROOTS.test(id) || name === 'lock')
      const attrs = {
        name: 'first-parts',
        content: content.join(' '),
        'data-ar': wordsIn('ar').join(' '),
        'data-en': wordsIn('en').join(' '),
      }
      return [{ tag: 'meta', attrs, injectTo: 'head-prepend' }]
    },
  },
})

/**
 * What is fetched ahead with a part: everything for the counter, and for other screens what they import themselves. The lists of
 * their parts, names that do not compress, stood in the entry, and every screen that was added made the counter slower.
 */
const preloaded = (file: string, parts: string[], { hostType }: { hostType: 'html' | 'js' }): string[] =>
  hostType === 'html' || /(^|\/)(_house|billing|route)-/.test(file) ? parts : []

export default defineConfig({
  root: 'src',
  resolve: {
    alias: [
      // The package's front door leads to a build for browsers of ten years ago, a fifth larger.
      { find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' },
      // Its asynchronous functions start workers that the security policy forbids.
      { find: /^fflate$/, replacement: join(import.meta.dirname, 'src/engine/sheet/zip-in-place.ts') },
    ],
  },
  publicDir: '../public',
  plugins: plugins(),
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    outDir: '../dist',
    emptyOutDir: true,
    manifest: true,
    // A browser without it fetches a part when it is asked for, which is all that is lost.
    modulePreload: { polyfill: false, resolveDependencies: preloaded },
    rolldownOptions: { output: { codeSplitting: { groups, includeDependenciesRecursively: false } } },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:8787' } },
})
