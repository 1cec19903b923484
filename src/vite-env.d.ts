/// <reference types="vite/client" />
/// <reference types="vite-plugin-pwa/vanillajs" />
declare module '*.po' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}
declare module 'virtual:style-tables' {
  import type { StyleTables } from './ui/style/tables.ts'
  const tables: StyleTables
  export default tables
}
