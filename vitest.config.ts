import babel from '@rolldown/plugin-babel'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import { type PluginOption } from 'vite'
import { defineConfig } from 'vitest/config'

const plugins = (): PluginOption[] => [lingui(), babel({ presets: [linguiTransformerBabelPreset()] }) as PluginOption]

/** A file that starts processes, kills them or plays through much: `npm run test:all` runs it, and `npm test` does not. */
const SLOW = '**/*.slow.test.ts'

/** Ten times and more what the slowest test of the kind takes on a quiet machine: a limit ends a test that hangs, and judges no speed. */
const PATIENCE = { testTimeout: 120_000, hookTimeout: 120_000 }
const LONG_PATIENCE = { testTimeout: 600_000, hookTimeout: 300_000 }

const DEVICE_TESTS = ['src/**/*.test.ts', 'src/**/*.test.tsx', 'tests/device/**/*.test.ts']
const SERVER_TESTS = ['server/**/*.test.ts', 'tests/{server,exhaustive,golden}/**/*.test.ts']

export default defineConfig({
  plugins: plugins(),
  test: {
    environment: 'node',
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          // A worker reads the modules once and not once a file. Tests of the device put other globals in the browser's place, and keep apart.
          isolate: false,
          include: ['domain/**/*.test.ts', 'tests/contract/**/*.test.ts'],
          ...PATIENCE,
        },
      },
      { extends: true, test: { name: 'architecture', isolate: false, include: ['tests/architecture/**/*.test.ts'], ...PATIENCE } },
      { extends: true, test: { name: 'server', isolate: false, include: SERVER_TESTS, exclude: [SLOW], ...PATIENCE } },
      { extends: true, test: { name: 'device', include: DEVICE_TESTS, exclude: [SLOW], setupFiles: ['fake-indexeddb/auto'], ...PATIENCE } },
      {
        extends: true,
        test: {
          name: 'slow',
          include: ['{server,src,tests}/**/*.slow.test.ts'],
          setupFiles: ['fake-indexeddb/auto'],
          ...LONG_PATIENCE,
        },
      },
    ],
  },
})
