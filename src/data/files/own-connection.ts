import { thisDevice } from '../device.ts'
import { type Files, openFiles } from './file-rows.ts'

let connection: Files | null = null

export const ownConnection = (): Files => (connection ??= openFiles(thisDevice().ports))
