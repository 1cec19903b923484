import { join } from 'node:path'
import type { Plugin } from 'vite'
import { system } from './src/ui/system.ts'
import { rulesOf } from './src/ui/style/sheet.ts'
import { type Style, tablesOf } from './src/ui/style/tables.ts'

const TABLES = 'virtual:style-tables'
const SHEET = 'virtual:house.css'

/** The sheet that every page begins with: what browsers differ in, the ground of the house, the tokens, and what each is by night. */
const houseSheet = (): string => [system.layers.atRule, ...system._global.flatMap((part) => rulesOf(part as Style, ''))].join('\n')

/** Puts our own runtime where screens import Chakra's, and works out what it needs to know. */
export const houseStyles = (): Plugin => ({
  name: 'fustan:house-styles',
  enforce: 'pre',
  config: () => {
    const own = (file: string) => join(import.meta.dirname, 'src/ui/style', file)
    const styled = own('styled.tsx')
    return {
      resolve: {
        alias: [
          { find: /^@chakra-ui\/react\/(box|flex|styled-system)$/, replacement: styled },
          { find: /^@emotion\/react$/, replacement: own('global.tsx') },
        ],
      },
    }
  },
  resolveId: (id) => (id === TABLES || id === SHEET ? `\0${id}` : null),
  load: (id) => {
    if (id === `\0${TABLES}`) return `export default ${JSON.stringify(tablesOf(system))}`
    return id === `\0${SHEET}` ? houseSheet() : null
  },
})
