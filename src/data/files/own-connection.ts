import { thisDevice } from '../device.ts'
import type { Connection } from '../storage/idb.ts'
import { openFiles } from './file-rows.ts'

let connection: Connection | null = null

/** This page's connection to the bytes of files. */
export const ownConnection = (): Connection => (connection ??= openFiles(thisDevice().ports))
