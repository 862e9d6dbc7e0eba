import { Transform } from 'class-transformer';
import { IsInt, IsOptional, Max } from 'class-validator';
import { Invalid } from '../domain-error.js';
import { validationPipe } from './validation.js';

let conversions = 0;

class PageDto {
  @Transform(({ value }: { value: unknown }) => {
    conversions += 1;
    return Number(value);
  })
  @IsOptional()
  @IsInt()
  @Max(1_000)
  limit?: number;
}

class OtherPageDto {
  @IsOptional()
  limit?: string;
}

describe('validationPipe', () => {
  let pipe: ReturnType<typeof validationPipe>;
  const read = async (limit: string, metatype: typeof PageDto | typeof OtherPageDto = PageDto) =>
    (await pipe.transform({ limit }, { type: 'query', metatype })) as PageDto;

  beforeEach(() => {
    pipe = validationPipe();
    conversions = 0;
  });

  it('validates the same query once and returns one frozen object', async () => {
    const first = await read('50');
    expect(first).toBeInstanceOf(PageDto);
    expect(first).toEqual({ limit: 50 });
    expect(await read('50')).toBe(first);
    expect(conversions).toBe(1);
    expect(Object.isFrozen(first)).toBe(true);
    expect(await read('51')).toEqual({ limit: 51 });
  });

  it('does not take the query of one class for that of another', async () => {
    await read('50');
    expect(await read('50', OtherPageDto)).toEqual({ limit: '50' });
  });

  it('refuses an invalid query each time', async () => {
    await expect(read('many')).rejects.toThrow(Invalid);
    await expect(read('many')).rejects.toThrow(Invalid);
    expect(conversions).toBe(2);
  });

  it('drops the oldest of more than 200 queries', async () => {
    for (let limit = 0; limit <= 200; limit += 1) await read(String(limit));
    expect(conversions).toBe(201);
    await read('200');
    expect(conversions).toBe(201);
    await read('0');
    expect(conversions).toBe(202);
  });

  it('validates each body again', async () => {
    const body = { type: 'body', metatype: PageDto } as const;
    const first = (await pipe.transform({ limit: 1 }, body)) as PageDto;
    expect(await pipe.transform({ limit: 1 }, body)).not.toBe(first);
    expect(Object.isFrozen(first)).toBe(false);
  });
});
