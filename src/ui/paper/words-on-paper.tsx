import { ChakraProvider } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { system } from '../system.ts'

/** The words of a paper in the order in which they are read: drawn as a browser would, without one. */
export async function wordsOnPaper(paper: ReactNode): Promise<string> {
  const { prelude } = await prerender(<ChakraProvider value={system}>{paper}</ChakraProvider>)
  const html = await new Response(prelude).text()
  return html
    .replaceAll(/<style[\s\S]*?<\/style>/g, '')
    .replaceAll('<!-- -->', '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
}
