export { writeOrganizationArchive } from './commands/write-organization-archive.ts'
