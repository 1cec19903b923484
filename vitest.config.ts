import babel from '@rolldown/plugin-babel'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import { playwright } from '@vitest/browser-playwright'
import { type PluginOption } from 'vite'
import { defineConfig } from 'vitest/config'

const plugins = (): PluginOption[] => [lingui(), babel({ presets: [linguiTransformerBabelPreset()] }) as PluginOption]

/** As in the app, a route loads its screen only when it is opened: a test loads one screen instead of all. */
const screens = (): PluginOption =>
  tanstackRouter({
    target: 'react',
    autoCodeSplitting: true,
    routesDirectory: './src/routes',
    generatedRouteTree: './src/routeTree.gen.ts',
    enableRouteGeneration: false,
  })

/** Tests that start or kill processes or take long; only `npm run test:all` runs them. */
const SLOW = '**/*.slow.test.ts'

/** At least ten times the duration of the slowest test on an idle machine: the limit stops a test that hangs. */
const PATIENCE = { testTimeout: 120_000, hookTimeout: 120_000 }
const LONG_PATIENCE = { testTimeout: 600_000, hookTimeout: 300_000 }

/** Every property test draws from one seed. */
const PROPERTY_SEED = './tests/support/property-seed.ts'

/** Components in a real browser. They run in `npm run test:all`. */
const COMPONENT = 'src/**/*.component.test.tsx'

const DEVICE_TESTS = ['src/**/*.test.ts', 'src/**/*.test.tsx', 'tests/device/**/*.test.ts']
const SERVER_TESTS = ['server/**/*.test.ts', 'tests/{server,exhaustive,golden}/**/*.test.ts']

export default defineConfig({
  plugins: plugins(),
  test: {
    environment: 'node',
    setupFiles: [PROPERTY_SEED],
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          // Modules are loaded once per worker instead of once per file. Device tests replace browser globals, so they stay isolated.
          isolate: false,
          include: ['domain/**/*.test.ts', 'tests/contract/**/*.test.ts'],
          ...PATIENCE,
        },
      },
      { extends: true, test: { name: 'architecture', isolate: false, include: ['tests/architecture/**/*.test.ts'], ...PATIENCE } },
      { extends: true, test: { name: 'server', isolate: false, include: SERVER_TESTS, exclude: [SLOW], ...PATIENCE } },
      {
        extends: true,
        test: { name: 'device', include: DEVICE_TESTS, exclude: [SLOW, COMPONENT], setupFiles: ['fake-indexeddb/auto'], ...PATIENCE },
      },
      {
        extends: true,
        test: {
          name: 'slow',
          include: ['{server,src,tests}/**/*.slow.test.ts'],
          setupFiles: ['fake-indexeddb/auto'],
          ...LONG_PATIENCE,
        },
      },
      {
        extends: false,
        plugins: [screens(), ...plugins()],
        // Packages found during the run would be bundled again, with a second copy of React; so would those of an older cache.
        optimizeDeps: { entries: [COMPONENT, 'tests/support/*component.tsx', 'src/routes/**/*.tsx', 'src/**/*-worker.ts'], force: true },
        test: {
          name: 'component',
          include: [COMPONENT],
          globalSetup: ['./tests/support/demo-rows-setup.ts'],
          ...PATIENCE,
          expect: { poll: { timeout: 30_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1024, height: 768 },
            provider: playwright({ launchOptions: { executablePath: process.env.CHROMIUM } }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
