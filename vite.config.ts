import babel from '@rolldown/plugin-babel'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { type PluginOption, defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

export const words = (): PluginOption[] => [
  lingui({ failOnMissing: true }),
  babel({ presets: [linguiTransformerBabelPreset()] }) as PluginOption,
]

/** What a till starts with: these routes are parts of the entry, so that a start loads a few files and not sixty. */
const FIRST_ROUTES = /^\/\{-\$lang\}(\/merchant\/_house(\/billing)?)?$/

/** What only customers open, from a link and with a network: no till copies it. */
const CUSTOMER_PAGE = /[\\/]routes[\\/]\{-\$lang\}[\\/](?:e-|invoice-rated-)/

/** The whole app lives under src/, so the router's folders are given from there: from the root they switch code splitting off. */
const plugins = (): PluginOption[] => [
  tanstackRouter({
    target: 'react',
    autoCodeSplitting: true,
    codeSplittingOptions: { splitBehavior: ({ routeId }) => (FIRST_ROUTES.test(routeId) ? [] : undefined) },
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
      globPatterns: ['**/*.{js,css,html,svg,png,wasm,woff2,webmanifest}'],
      globIgnores: ['pieces/**', '404*.html', 'assets/customers/**'],
      maximumFileSizeToCacheInBytes: 3 * 1024 * 1024,
    },
  }),
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
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        chunkFileNames: ({ facadeModuleId }) => `assets/${CUSTOMER_PAGE.test(facadeModuleId ?? '') ? 'customers/' : ''}[name]-[hash].js`,
        // Left alone, the bundler makes 690 files. Most hold a module or two that some screens share; a first installation fetches them one by one.
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'], priority: 1 },
            { name: 'shared', minShareCount: 4 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:8787' } },
})
