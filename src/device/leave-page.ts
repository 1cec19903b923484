export const leaveFor = (address: string): void => location.assign(address)
