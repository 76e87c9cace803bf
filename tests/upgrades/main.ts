import process from 'node:process'
import { makeInstallation } from './make-installation.ts'

const [name = '', folder = '.'] = process.argv.slice(2)
const { DATABASE_URL } = process.env
if (!DATABASE_URL) throw new Error('DATABASE_URL must lead to an empty database')
await makeInstallation(name, DATABASE_URL, folder)
process.stdout.write(`Wrote tests/upgrades/installations/${name}.sql and .json\n`)
