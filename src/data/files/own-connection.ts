import { thisDevice } from '../device.ts'
import { type Files, openFiles } from './file-rows.ts'

let connection: Files | null = null

/** This page's connection to the bytes of files. */
export const ownConnection = (): Files => (connection ??= openFiles(thisDevice().ports))
