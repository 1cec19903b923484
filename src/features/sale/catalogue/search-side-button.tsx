import { IconButton } from '@chakra-ui/react/button'
import type { ReactNode } from 'react'

interface SearchSideButtonProps {
  readonly label: string
  readonly icon: ReactNode
  readonly onClick: () => void
}

export function SearchSideButton({ label, icon, onClick }: SearchSideButtonProps) {
  return (
    <IconButton variant="outline" bg="surface" h="14" w="14" flexShrink="0" aria-label={label} title={label} onClick={onClick}>
      {icon}
    </IconButton>
  )
}
