import babel from '@rolldown/plugin-babel'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import { type PluginOption } from 'vite'
import { defineConfig } from 'vitest/config'

const plugins = (): PluginOption[] => [lingui(), babel({ presets: [linguiTransformerBabelPreset()] }) as PluginOption]

export default defineConfig({
  plugins: plugins(),
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          // A worker reads the modules once and not once a file. Tests of the device put other globals in the browser's place, and keep apart.
          isolate: false,
          include: ['domain/**/*.test.ts', 'tests/{architecture,bench,contract,regression,mutation}/**/*.test.ts'],
          environment: 'node',
          // A busy machine reads the whole tree slowly, and that is no fault of the tree.
          testTimeout: 180_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          isolate: false,
          include: ['server/**/*.test.ts', 'tests/{server,exhaustive,golden}/**/*.test.ts'],
          environment: 'node',
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'device',
          include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'tests/device/**/*.test.ts'],
          environment: 'node',
          setupFiles: ['fake-indexeddb/auto'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
