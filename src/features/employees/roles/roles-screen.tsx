import { NounList } from '../../../engine/noun/noun-list.tsx'
import { roleLook } from './role-look.tsx'

/** The address of a new role: the list with the form over it. */
export const NewRoleScreen = () => <NounList look={roleLook} isNew />
