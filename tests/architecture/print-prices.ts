// What each noun, list and report costs; a step of `npm run check`.
import { priceList, priceTable } from './price-list.ts'
import { projectSources } from './source-file.ts'

console.log(priceTable(priceList(projectSources().filter(({ path }) => !/\.test\.tsx?$/.test(path)))))
