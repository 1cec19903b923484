import { ChakraProvider } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { system } from '../system.ts'

/** A part of a screen or a paper as it is drawn: as a browser would, without one. */
export async function htmlOf(part: ReactNode): Promise<string> {
  const { prelude } = await prerender(<ChakraProvider value={system}>{part}</ChakraProvider>)
  return new Response(prelude).text()
}

/** The words of a paper in the order in which they are read. */
export async function wordsOnPaper(paper: ReactNode): Promise<string> {
  return (await htmlOf(paper))
    .replaceAll(/<style[\s\S]*?<\/style>/g, '')
    .replaceAll('<!-- -->', '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
}
