import babel from '@rolldown/plugin-babel'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { type PluginOption, defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

const words = (): PluginOption[] => [lingui({ failOnMissing: true }), babel({ presets: [linguiTransformerBabelPreset()] }) as PluginOption]

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
      // Public, shop and marketing pages are read with a network and stay out of the till's cache.
      globIgnores: ['**/public-*.js', 'pieces/**'],
      maximumFileSizeToCacheInBytes: 3 * 1024 * 1024,
    },
  }),
]

/**
 * What every screen of a shop needs travels in two parts, because many small parts compress badly and load in a chain:
 * the libraries that the first paint cannot do without, and what four
 * parts or more of the house share. Features stay split by route.
 */
const groups = [
  {
    name: 'libraries',
    test: /node_modules[\\/](react|react-dom|scheduler|@tanstack|use-sync-external-store|@chakra-ui|@emotion|stylis|@pandacss|react-is|hoist-non-react-statics|dexie|dexie-react-hooks|@lingui[\\/](core|react)|valibot|jotai|comlink|@noble)[\\/]/,
    priority: 2,
  },
  { name: 'house', test: /[\\/](domain|src)[\\/](?!.*\.po)|lucide-react/, priority: 1, minShareCount: 4 },
]

export default defineConfig({
  root: 'src',
  publicDir: '../public',
  plugins: plugins(),
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    outDir: '../dist',
    emptyOutDir: true,
    manifest: true,
    rolldownOptions: { output: { codeSplitting: { groups, includeDependenciesRecursively: false } } },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:8787' } },
})
