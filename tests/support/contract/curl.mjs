// Stands in for curl where that is not installed: the options that docs/api.md uses, and no others.
const options = { method: 'GET', headers: {} }
let url = ''
const rest = process.argv.slice(2)
while (rest.length > 0) {
  const option = rest.shift()
  if (option === '-sS' || option === '--fail-with-body') continue
  if (option === '-X') options.method = rest.shift()
  else if (option === '-d') options.body = rest.shift()
  else if (option === '-H') {
    const [name, ...value] = rest.shift().split(': ')
    options.headers[name] = value.join(': ')
  } else if (option.startsWith('-')) throw new Error(`curl ${option} is not known here`)
  else url = option
}
const reply = await fetch(url, options)
process.stdout.write(await reply.text())
process.exitCode = reply.ok ? 0 : 22
