import { ChakraProvider } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { system } from '../system.ts'

/** Renders a node to HTML without a browser. */
export async function htmlOf(part: ReactNode): Promise<string> {
  const { prelude } = await prerender(<ChakraProvider value={system}>{part}</ChakraProvider>)
  return new Response(prelude).text()
}

/** The visible text of a paper in reading order. */
export async function wordsOnPaper(paper: ReactNode): Promise<string> {
  return (await htmlOf(paper))
    .replaceAll(/<style[\s\S]*?<\/style>/g, '')
    .replaceAll('<!-- -->', '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
}
