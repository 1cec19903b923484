import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT, projectPaths } from '../architecture/source-file.ts'
import { type Mutant, mutated } from './mutants.ts'

/** Where copies, answers and reports lie; nothing of it is kept by git. */
export const SCRATCH = join(ROOT, '.tmp', 'mutation')

/** A copy of the project with the packages of here, so that a mistake never stands where somebody works. */
export class Tree {
  readonly root: string

  constructor(name: string) {
    this.root = join(SCRATCH, name)
    rmSync(this.root, { recursive: true, force: true })
    for (const path of projectPaths()) {
      mkdirSync(dirname(join(this.root, path)), { recursive: true })
      cpSync(join(ROOT, path), join(this.root, path))
    }
    symlinkSync(join(ROOT, 'node_modules'), join(this.root, 'node_modules'))
    // Whoever starts here must not find the packages older than their list, and install over those of the project.
    utimesSync(join(this.root, 'package-lock.json'), 0, 0)
    // Some tests ask for the built app and pass by without it, as they do here.
    if (existsSync(join(ROOT, 'dist'))) symlinkSync(join(ROOT, 'dist'), join(this.root, 'dist'))
  }

  /** Runs something while one file is another, and puts the file back. */
  async with<T>(file: string, change: (text: string) => string, run: () => Promise<T>): Promise<T> {
    const text = readFileSync(join(this.root, file), 'utf8')
    writeFileSync(join(this.root, file), change(text))
    try {
      return await run()
    } finally {
      writeFileSync(join(this.root, file), text)
    }
  }

  withMutant<T>(mutant: Mutant, run: () => Promise<T>): Promise<T> {
    return this.with(mutant.file, (text) => mutated(text, mutant), run)
  }

  write(file: string, text: string): void {
    writeFileSync(join(this.root, file), text)
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true })
  }
}
