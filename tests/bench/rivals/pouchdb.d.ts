// PouchDB's own packages carry no types. What is used of them is described where it is used, in pouch.ts.
declare module 'pouchdb-core' {
  import type { PouchConstructor } from './pouch.ts'
  const PouchDB: PouchConstructor
  export default PouchDB
}
declare module 'pouchdb-adapter-http' {
  const plugin: object
  export default plugin
}
declare module 'pouchdb-adapter-indexeddb' {
  const plugin: object
  export default plugin
}
declare module 'pouchdb-replication' {
  const plugin: object
  export default plugin
}
