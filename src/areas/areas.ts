import type { Area } from '../engine/shell/enter-area.ts'

/** Records, reports and settings: loaded when somebody goes there, or when the counter has nothing else to do. */
export const office: Area = {
  words: 'office',
  load: async () => (await import('./office/office.ts')).OFFICE,
}
