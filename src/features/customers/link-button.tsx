import { Button } from '@chakra-ui/react/button'
import type { ReactNode } from 'react'

/** A link out of the app: a call, a chat, a map. */
export function LinkButton({ href, icon, children }: { readonly href: string; readonly icon: ReactNode; readonly children: ReactNode }) {
  const isPage = href.startsWith('http')
  return (
    <Button asChild variant="outline" bg="surface" color="ink" borderColor="lineStrong" _hover={{ bg: 'sunken' }}>
      <a href={href} {...(isPage ? { target: '_blank', rel: 'noreferrer' } : {})}>
        {icon}
        {children}
      </a>
    </Button>
  )
}
