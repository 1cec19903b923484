import babel from '@rolldown/plugin-babel'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { type PluginOption, defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

const words = (): PluginOption[] => [lingui({ failOnMissing: true }), babel({ presets: [linguiTransformerBabelPreset()] }) as PluginOption]

/** What only customers open, from a link and with a network: no till copies it. */
const CUSTOMER_PAGE = /[\\/]routes[\\/]\{-\$lang\}[\\/]e-/

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
        // The entry in one file: left alone, the bundler cuts it into 50 for the sake of the workers and screens that share its modules.
        codeSplitting: { groups: [{ name: 'start', tags: ['$initial'] }] },
      },
    },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:8787' } },
})
