// Plain JavaScript without packages: see run.mjs.
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from '../server/setup/ensure-packages.mjs'

export function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The first program of one of these names, the system's own first. */
export function onPath(names) {
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)]
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isProgram)
}

/** Installs a package of the system when this user may; the reason when not. */
export function installFromSystem(name) {
  const apt = onPath(['apt-get'])
  if (!apt) return 'this system has no apt-get'
  const sudo = process.getuid?.() === 0 ? null : onPath(['sudo'])
  if (sudo === undefined) return 'installing system packages needs root or sudo'
  const command = sudo ?? apt
  const before = sudo ? ['-n', apt] : []
  if (run(command, [...before, 'update', '-q']) !== 0) return 'apt-get update failed'
  if (run(command, [...before, 'install', '-y', '-q', '--no-install-recommends', name]) !== 0) return `apt-get install ${name} failed`
  return null
}
