/** An icon of lucide as the page gets it: drawn by the given file, without the names and keys that only the library reads. */
export const leanIcon = (code: string, drawnBy: string): string =>
  code
    .replace(/import createLucideIcon from '[^']*'/, `import { iconOf as createLucideIcon } from ${JSON.stringify(drawnBy)}`)
    .replace(/\bname: "[^"]*",\s*size: 24,/, '')
    .replaceAll(/,\s*key: "[^"]*"/g, '')
    .replace(/,\s*aliases: \[[^\]]*\]/, '')
