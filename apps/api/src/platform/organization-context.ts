import { requestOrganizationFields } from '@weekboard/db/schema/organization/organizations'

const columnName = (field: string): string =>
  field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const fields = requestOrganizationFields.map((field) => `'${field}', (o).${columnName(field)}`)

/**
 * The columns about the organization `o` of whoever calls, for `Principal`. The second parameter of
 * the statement is the instant of the call.
 */
export const organizationContext = `
        case when (o).read_only_until <= $2 then null else (o).read_only_from end
          as "readOnlyFrom",
        json_build_object(${fields.join(', ')}) as organization`
