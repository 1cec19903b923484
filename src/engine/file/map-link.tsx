import { Box } from '@chakra-ui/react/box'
import { MapPin } from 'lucide-react'
import { type Coordinates, coordinatesText, mapAddress } from '#domain/kernel/kinds/coordinates.ts'

export function MapLink({ place }: { readonly place: Coordinates }) {
  return (
    <Box asChild display="inline-flex" alignItems="center" gap="1.5" minH="11" color="gold.fg" fontWeight="600">
      <a href={mapAddress(place)} target="_blank" rel="noreferrer">
        <MapPin size={18} aria-hidden />
        <bdi dir="ltr">{coordinatesText(place)}</bdi>
      </a>
    </Box>
  )
}
