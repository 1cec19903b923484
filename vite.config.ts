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

/** Routes that are part of the entry, so that a till loads a few files at start instead of sixty. */
const FIRST_ROUTES = /^\/\{-\$lang\}(\/merchant\/_house(\/billing)?)?$/

/** Pages that only customers open, online and by a link; tills do not cache them. */
const CUSTOMER_PAGE = /[\\/]routes[\\/]\{-\$lang\}[\\/](?:e-|invoice-rated-)/

/** The app is under src/, so the router's folders are relative to it; relative to the root, code splitting would be off. */
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
        // By default the bundler creates 690 files, most with a module or two shared by some screens, and an installation fetches each.
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
