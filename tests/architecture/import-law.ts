/**
 * The table of allowed imports. The first row whose folder contains a path applies. A row names the folders it may
 * import from (itself is always allowed, except where `isOwnFolderOnly` separates siblings), the packages, and whether
 * Node's built-in modules are allowed.
 */
export interface Fence {
  /** A path prefix; `*` matches one folder name. */
  readonly folder: string
  readonly mayImport: readonly string[]
  /** Files of those folders that are closed to it. */
  readonly mayNotImport?: readonly string[]
  /** Folders from which only types may be imported: they leave nothing in the running program. */
  readonly typesFrom?: readonly string[]
  readonly packages: readonly string[]
  readonly mayUseNode?: boolean
  /** The reason of the row, where it is not obvious. */
  readonly because?: string
}

const REACT = ['react', 'react-dom', '@lingui/core', '@lingui/react', 'lucide-react']
const CHAKRA = ['@chakra-ui/react', '@emotion/react']

export const IMPORT_LAW: readonly Fence[] = [
  { folder: 'domain/kernel', mayImport: ['domain/kernel'], packages: ['valibot', 'luxon'] },
  {
    folder: 'domain',
    mayImport: ['domain'],
    packages: ['valibot', 'luxon'],
    because: 'the order among its contexts is in domain/README.md',
  },

  { folder: 'server/setup', mayImport: ['server/setup'], packages: [], mayUseNode: true, because: 'runs before anything is installed' },
  {
    folder: 'server/store',
    mayImport: ['domain', 'server'],
    packages: ['kysely', 'pg', '@electric-sql/pglite', 'valibot', 'luxon'],
    mayUseNode: true,
  },
  {
    folder: 'server/effects',
    mayImport: ['domain', 'server'],
    packages: ['nodemailer', 'valibot'],
    mayUseNode: true,
    because: 'letters and questions to services leave the process here and nowhere else',
  },
  {
    folder: 'server/pdf',
    mayImport: ['domain', 'server/pdf'],
    packages: ['@myriaddreamin/typst-ts-node-compiler', 'uqr'],
    mayUseNode: true,
    because: 'the process that draws has no business with the database, nor with anything that is secret',
  },
  {
    folder: 'server',
    mayImport: ['domain', 'server'],
    packages: [
      'hono',
      '@hono/node-server',
      'kysely',
      'pino',
      'valibot',
      '@valibot/to-json-schema',
      'hash-wasm',
      '@noble/hashes',
      'p-limit',
      '@zxcvbn-ts/core',
      '@zxcvbn-ts/language-common',
      'luxon',
    ],
    mayUseNode: true,
  },

  {
    folder: 'src/ui',
    mayImport: ['src/ui', 'src/i18n', 'domain/kernel'],
    packages: [...REACT, ...CHAKRA, '@floating-ui/dom', '@fontsource', 'jotai', 'luxon'],
  },
  {
    folder: 'src/i18n',
    mayImport: ['src/i18n', 'domain/kernel', 'locales'],
    typesFrom: ['domain', 'src/data'],
    packages: [...REACT, 'jotai', 'luxon'],
    because: 'words are complete by type: every refusal of the registry and every failure needs a sentence, and a type costs nothing',
  },
  {
    folder: 'src/device',
    mayImport: ['src/device', 'src/i18n', 'domain/kernel'],
    packages: [...REACT, 'jsbarcode', 'qr-code-styling', 'luxon', 'valibot', '@point-of-sale/receipt-printer-encoder', 'zxing-wasm'],
  },
  {
    folder: 'src/data',
    mayImport: ['src/data', 'domain'],
    packages: ['dexie', 'dexie-react-hooks', 'comlink', 'valibot', 'jotai', 'react', '@noble/hashes', 'luxon'],
  },
  {
    folder: 'src/engine',
    mayImport: [
      'src/engine',
      'src/ui',
      'src/data',
      'src/device',
      'src/i18n',
      'domain/kernel',
      'domain/entities',
      'domain/lists',
      'domain/query-totals.ts',
      'domain/reference-names.ts',
      'domain/list-filter.ts',
    ],
    packages: [
      ...REACT,
      ...CHAKRA,
      '@tanstack/react-router',
      '@tanstack/react-table',
      '@tanstack/react-virtual',
      'jotai',
      'valibot',
      'comlink',
      'read-excel-file',
      'fflate',
      'signature_pad',
      'chart.js',
      '@dnd-kit/core',
      '@dnd-kit/sortable',
      '@dnd-kit/utilities',
      'luxon',
    ],
  },
  {
    folder: 'src/features/*',
    mayImport: [
      'domain',
      'src/engine',
      'src/ui',
      'src/data',
      'src/device',
      'src/i18n',
      'locales',
      'src/features/cart',
      'src/features/payments',
      'src/features/messages',
      'src/features/customers/shared',
    ],
    mayNotImport: ['src/data/mirror/local-reader.ts'],
    packages: [...REACT, ...CHAKRA, '@tanstack/react-router', '@tanstack/react-virtual', 'dexie-react-hooks', 'jotai', 'valibot', 'luxon'],
    because:
      'one feature never imports another: what two share belongs to the engine or the domain. Only the cart, payments, messages and the look of a customer are open to all: what is sold and rented stands on one bill, money is counted by one sheet, a customer is written to in one way and added by one form, wherever that is. A tax document is in both languages, so its feature reads both catalogues. A screen does not choose the source of its rows: it reads through the engine (`engine/query-source.ts`, `engine/counter-reader.ts`)',
  },
  {
    folder: 'src/routes',
    mayImport: ['src/routes', 'src/features', 'src/engine', 'domain'],
    packages: ['@tanstack/react-router', '@lingui', 'lucide-react', 'react'],
    because: 'a route names its screen and joins what several features draw; it draws nothing itself',
  },
  {
    folder: 'src',
    mayImport: ['src', 'domain'],
    packages: [...REACT, ...CHAKRA, '@tanstack/react-router', 'jotai', '@fontsource'],
    because: 'the composition root: the only file of src that wires',
  },
  {
    folder: 'public',
    mayImport: [],
    packages: [],
    because: 'runs before the app is there: language, direction and colours of the first picture',
  },
  {
    folder: 'sw',
    mayImport: ['sw'],
    packages: [
      'workbox-cacheable-response',
      'workbox-core',
      'workbox-expiration',
      'workbox-precaching',
      'workbox-routing',
      'workbox-strategies',
    ],
  },
  {
    folder: 'tests/engines',
    mayImport: ['tests', 'domain', 'server'],
    packages: ['@playwright/test', 'gi:'],
    mayUseNode: true,
    because: "what the system's own libraries are called from gjs stays with the window that is driven",
  },
  {
    folder: 'tests/e2e/papers',
    mayImport: ['tests', 'domain', 'src', 'vite.config.ts'],
    packages: ['@playwright/test', 'playwright', 'vite', '@vitejs/plugin-react', ...REACT, ...CHAKRA],
    mayUseNode: true,
    because: 'builds a page that draws the papers of the app, and looks at its pictures',
  },
  {
    folder: 'tests/support/component.tsx',
    mayImport: ['src', 'tests'],
    packages: ['vitest-browser-react', '@tanstack/react-router', 'jotai', ...REACT, ...CHAKRA],
    because: 'renders components inside the providers of the app',
  },
  {
    folder: 'tests/support/till-component.tsx',
    mayImport: ['src', 'tests', 'domain'],
    packages: ['vitest', '@tanstack/react-router', 'jotai', ...REACT, ...CHAKRA],
    because: 'opens screens of the app on a till in the browser of component tests',
  },
  {
    folder: 'tests/support/office-component.tsx',
    mayImport: ['src', 'tests', 'domain'],
    packages: ['vitest', 'axe-core', 'vitest-browser-react', '@tanstack/react-router', 'jotai', ...REACT, ...CHAKRA],
    because: 'renders screens inside the providers of the app',
  },
  {
    folder: 'tests',
    mayImport: ['tests', 'domain', 'server', 'src', 'sw'],
    packages: [
      'vitest',
      '@playwright/test',
      'playwright',
      'axe-core',
      'fast-check',
      'fake-indexeddb',
      'oxc-parser',
      'vite',
      'jsqr',
      'jsbarcode',
      'unpdf',
      'read-excel-file',
      'dexie',
      'fflate',
      'valibot',
      'pg',
      'kysely',
      'comlink',
      'jotai',
      'react',
      'luxon',
      '@tanstack/react-router',
      // Tests of the device, where Node's modules are missing, read the example shop too.
      '@noble/hashes',
    ],
    mayUseNode: true,
  },
]

/** Test files may also use these, whatever the folder's row allows. */
export const TEST_PACKAGES = ['vitest', 'fast-check', 'fake-indexeddb', 'smtp-server']

export const fenceOf = (path: string, law: readonly Fence[] = IMPORT_LAW): Fence | undefined =>
  law.find((fence) => folderPattern(fence.folder).test(path))

/** `src/features/*` matches whole folder names only; a file's own path matches itself. */
export function folderPattern(folder: string): RegExp {
  return new RegExp(`^${folder.replaceAll('.', '\\.').replaceAll('*', '[^/]+')}(/|$)`)
}
