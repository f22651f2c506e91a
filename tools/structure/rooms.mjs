/**
 * The files of a domain, by their names. A domain of many files has rooms: folders by what is done there, whose `repo` and `service` files say
 * whether they read or write.
 */

const domain = String.raw`^server\/src\/domains\/[\w-]+\/`
const topic = String.raw`(\.\w+)?\.ts$`

/** A file of a domain, below its folder. */
export const domainFile =
  /^((http|service|rules|repo|types|policy|jobs|telling|text)|(rules|service|repo)\.\w+)\.ts$|^[\w-]+\/(rules(\.\w+)?|(service|repo)\.(read|write)(\.\w+)?|service\.words)\.ts$|^([\w-]+\/)?[\w.-]+\.test\.ts$/

/** What a neighbour may import, below the folder of the domain. */
export const visibleInDomain = /^types\.ts$|^([\w-]+\/)?(service|rules)(\.\w+)*\.ts$/

export const isRules = (path) => new RegExp(`${domain}([\\w-]+\\/)?rules${topic}`).test(path)

/** What rules may import of domains. */
export const isRulesOrTypes = (path) => isRules(path) || new RegExp(`${domain}types${topic}`).test(path)

/** The domain whose SQL a file runs; undefined for all other files. */
export const domainOfRepo = (path) => /^server\/src\/domains\/([\w-]+)\/([\w-]+\/)?repo(\.\w+)*\.ts$/.exec(path)?.[1]

export const isService = (path) => /^server\/src\/domains\/[\w-]+\/([\w-]+\/)?(service(\.\w+)*|jobs)\.ts$/.test(path)

/** A file of a room that says it reads. */
export const isReading = (path) => /^server\/src\/domains\/[\w-]+\/[\w-]+\/(repo|service)\.read(\.\w+)?\.ts$/.test(path)
