#include "textflag.h"

// Kernels of pages that are drawn once: pixels over pixels, scaling, and what PNG needs.
// Comments name words (16 bits) and doubles (32 bits) of the registers.

// LAY is the words of half of the pixels: what of dst (the words of d) shows through by
// 255 less alpha, in 257ths, and the source beside it. s are its words, p its bytes twice.
#define LAY(s, p, d) \
	VPSHUFLW $0xFF, s, s \
	VPSHUFHW $0xFF, s, s \
	VPSUBW s, Y14, s \
	VPMULLW s, d, d \
	VPSRLW $8, d, s \
	VPADDW d, s, s \
	VPADDW Y13, s, s \
	VPSRLW $8, s, s \
	VPSLLW $8, s, Y9 \
	VPSUBW Y9, d, Y9 \
	VPADDW s, Y9, Y9 \
	VPSRLW $7, Y9, Y9 \
	VPADDW s, d, d \
	VPADDW s, d, d \
	VPADDW Y9, d, d \
	VPADDW p, d, d \
	VPSRLW $8, d, d

// func layAVX2(dst, src *uint8, n int)
TEXT ·layAVX2(SB), NOSPLIT, $0-24
	MOVQ dst+0(FP), DI
	MOVQ src+8(FP), SI
	MOVQ n+16(FP), CX
	MOVL $255, AX
	VMOVD AX, X14
	VPBROADCASTW X14, Y14
	MOVL $1, AX
	VMOVD AX, X13
	VPBROADCASTW X13, Y13
	VPXOR Y12, Y12, Y12
	MOVL $0xFF000000, AX
	VMOVD AX, X15
	VPBROADCASTD X15, Y15
	XORQ DX, DX
lay8:
	VMOVDQU (SI)(DX*1), Y0
	VPTEST Y0, Y0
	JZ layNext
	VPTEST Y15, Y0
	JCS layAll
	VMOVDQU (DI)(DX*1), Y1
	VPUNPCKLBW Y12, Y0, Y2
	VPUNPCKHBW Y12, Y0, Y3
	VPUNPCKLBW Y12, Y1, Y4
	VPUNPCKHBW Y12, Y1, Y5
	VPUNPCKLBW Y0, Y0, Y6
	VPUNPCKHBW Y0, Y0, Y7
	LAY(Y2, Y6, Y4)
	LAY(Y3, Y7, Y5)
	VPACKUSWB Y5, Y4, Y0
layAll:
	VMOVDQU Y0, (DI)(DX*1)
layNext:
	ADDQ $32, DX
	CMPQ DX, CX
	JLT lay8
	VZEROUPPER
	RET

// SUMMED adds the doubles of a register up into its first.
#define SUMMED(y, x) \
	VEXTRACTI128 $1, y, X9 \
	VPADDD X9, x, x \
	VPSHUFD $0x4E, x, X9 \
	VPADDD X9, x, x \
	VPSHUFD $0xB1, x, X9 \
	VPADDD X9, x, x

DATA falling<>+0(SB)/8, $0x191A1B1C1D1E1F20
DATA falling<>+8(SB)/8, $0x1112131415161718
DATA falling<>+16(SB)/8, $0x090A0B0C0D0E0F10
DATA falling<>+24(SB)/8, $0x0102030405060708
GLOBL falling<>(SB), RODATA|NOPTR, $32

// func adlerAVX2(p *uint8, n int) (sum, before, falling uint32)
TEXT ·adlerAVX2(SB), NOSPLIT, $0-28
	MOVQ p+0(FP), SI
	MOVQ n+8(FP), CX
	VMOVDQU falling<>(SB), Y15
	MOVL $1, AX
	VMOVD AX, X14
	VPBROADCASTW X14, Y14
	VPXOR Y12, Y12, Y12
	VPXOR Y0, Y0, Y0
	VPXOR Y1, Y1, Y1
	VPXOR Y2, Y2, Y2
adler32:
	VMOVDQU (SI), Y3
	VPADDD Y0, Y1, Y1
	VPSADBW Y12, Y3, Y4
	VPADDD Y4, Y0, Y0
	VPMADDUBSW Y15, Y3, Y3
	VPMADDWD Y14, Y3, Y3
	VPADDD Y3, Y2, Y2
	ADDQ $32, SI
	SUBQ $32, CX
	JNZ adler32
	SUMMED(Y0, X0)
	SUMMED(Y1, X1)
	SUMMED(Y2, X2)
	VMOVD X0, AX
	MOVL AX, sum+16(FP)
	VMOVD X1, AX
	MOVL AX, before+20(FP)
	VMOVD X2, AX
	MOVL AX, falling+24(FP)
	VZEROUPPER
	RET

// func sizesAVX2(row, left, prev *uint8, n int, sums *[3]uint64)
TEXT ·sizesAVX2(SB), NOSPLIT, $0-40
	MOVQ row+0(FP), SI
	MOVQ left+8(FP), BX
	MOVQ prev+16(FP), R8
	MOVQ n+24(FP), CX
	MOVQ sums+32(FP), DI
	MOVL $0x01010101, AX
	VMOVD AX, X15
	VPBROADCASTD X15, Y15
	VPXOR Y12, Y12, Y12
	VPXOR Y0, Y0, Y0
	VPXOR Y1, Y1, Y1
	VPXOR Y2, Y2, Y2
	XORQ DX, DX
sizes32:
	VMOVDQU (SI)(DX*1), Y3
	VMOVDQU (BX)(DX*1), Y4
	VMOVDQU (R8)(DX*1), Y5
	VPXOR Y5, Y4, Y6
	VPAND Y15, Y6, Y6
	VPAVGB Y5, Y4, Y7
	VPSUBB Y6, Y7, Y7 // the mean rounds down
	VPSUBB Y4, Y3, Y4
	VPSUBB Y5, Y3, Y5
	VPSUBB Y7, Y3, Y7
	VPABSB Y4, Y4
	VPABSB Y5, Y5
	VPABSB Y7, Y7
	VPSADBW Y12, Y4, Y4
	VPSADBW Y12, Y5, Y5
	VPSADBW Y12, Y7, Y7
	VPADDQ Y4, Y0, Y0
	VPADDQ Y5, Y1, Y1
	VPADDQ Y7, Y2, Y2
	ADDQ $32, DX
	CMPQ DX, CX
	JLT sizes32
	SUMMED(Y0, X0)
	SUMMED(Y1, X1)
	SUMMED(Y2, X2)
	VMOVD X0, AX
	MOVQ AX, 0(DI)
	VMOVD X1, AX
	MOVQ AX, 8(DI)
	VMOVD X2, AX
	MOVQ AX, 16(DI)
	VZEROUPPER
	RET

// func sameAVX2(a, b *uint8, n int) int
TEXT ·sameAVX2(SB), NOSPLIT, $0-32
	MOVQ a+0(FP), SI
	MOVQ b+8(FP), BX
	MOVQ n+16(FP), CX
	XORQ DX, DX
same32:
	VMOVDQU (SI)(DX*1), Y0
	VPCMPEQB (BX)(DX*1), Y0, Y0
	VPMOVMSKB Y0, AX
	XORL $0xFFFFFFFF, AX
	JNZ sameEnd
	ADDQ $32, DX
	CMPQ DX, CX
	JLT same32
	MOVQ DX, ret+24(FP)
	VZEROUPPER
	RET
sameEnd:
	BSFL AX, AX
	ADDQ AX, DX
	MOVQ DX, ret+24(FP)
	VZEROUPPER
	RET

// func opaqueAVX2(rgba *uint8, n int) bool
TEXT ·opaqueAVX2(SB), NOSPLIT, $0-17
	MOVQ rgba+0(FP), SI
	MOVQ n+8(FP), CX
	VPCMPEQB Y0, Y0, Y0
	VPSLLD $24, Y0, Y1
opaque8:
	VPAND (SI), Y0, Y0
	ADDQ $32, SI
	SUBQ $32, CX
	JNZ opaque8
	VPTEST Y1, Y0
	SETCS ret+16(FP)
	VZEROUPPER
	RET

// func sumRowsAVX2(out *float32, rows **float32, weights *float32, taps, n int)
//
// Sixteen numbers at a time, in the order of the rows, so that nothing differs from
// adding one row after another.
TEXT ·sumRowsAVX2(SB), NOSPLIT, $0-40
	MOVQ out+0(FP), DI
	MOVQ rows+8(FP), SI
	MOVQ weights+16(FP), BX
	MOVQ taps+24(FP), R8
	MOVQ n+32(FP), CX
	XORQ DX, DX
sum16:
	VXORPS Y0, Y0, Y0
	VXORPS Y1, Y1, Y1
	XORQ R9, R9
sumTap:
	MOVQ (SI)(R9*8), R10
	VBROADCASTSS (BX)(R9*4), Y2
	VMULPS (R10)(DX*4), Y2, Y3
	VADDPS Y3, Y0, Y0
	VMULPS 32(R10)(DX*4), Y2, Y3
	VADDPS Y3, Y1, Y1
	INCQ R9
	CMPQ R9, R8
	JLT sumTap
	VMOVUPS Y0, (DI)(DX*4)
	VMOVUPS Y1, 32(DI)(DX*4)
	ADDQ $16, DX
	CMPQ DX, CX
	JLT sum16
	VZEROUPPER
	RET

// func sumColumnsAVX2(out, in *float32, first *int32, weights *float32, taps, n int)
//
// Pixels of four numbers, two at a time.
TEXT ·sumColumnsAVX2(SB), NOSPLIT, $0-48
	MOVQ out+0(FP), DI
	MOVQ in+8(FP), SI
	MOVQ first+16(FP), BX
	MOVQ weights+24(FP), R8
	MOVQ taps+32(FP), R9
	MOVQ n+40(FP), CX
columns2:
	MOVLQSX (BX), R10
	MOVLQSX 4(BX), R11
	SHLQ $4, R10
	SHLQ $4, R11
	ADDQ SI, R10
	ADDQ SI, R11
	LEAQ (R8)(R9*4), R12
	VXORPS X0, X0, X0
	VXORPS X1, X1, X1
	XORQ DX, DX
columnsTap:
	VBROADCASTSS (R8)(DX*4), X2
	VBROADCASTSS (R12)(DX*4), X3
	VMULPS (R10), X2, X2
	VMULPS (R11), X3, X3
	VADDPS X2, X0, X0
	VADDPS X3, X1, X1
	ADDQ $16, R10
	ADDQ $16, R11
	INCQ DX
	CMPQ DX, R9
	JLT columnsTap
	VMOVUPS X0, (DI)
	VMOVUPS X1, 16(DI)
	ADDQ $32, DI
	ADDQ $8, BX
	LEAQ (R12)(R9*4), R8
	SUBQ $2, CX
	JNZ columns2
	VZEROUPPER
	RET

// func lookUpAVX2(out *float32, in *uint8, table *float32, n int)
TEXT ·lookUpAVX2(SB), NOSPLIT, $0-32
	MOVQ out+0(FP), DI
	MOVQ in+8(FP), SI
	MOVQ table+16(FP), BX
	MOVQ n+24(FP), CX
	XORQ DX, DX
lookUp8:
	VPMOVZXBD (SI)(DX*1), Y0
	VPCMPEQD Y2, Y2, Y2
	VGATHERDPS Y2, (BX)(Y0*4), Y1
	VMOVUPS Y1, (DI)(DX*4)
	ADDQ $8, DX
	CMPQ DX, CX
	JLT lookUp8
	VZEROUPPER
	RET

// func placeAVX2(out *uint8, in *float32, table *uint8, steps float32, or uint32, n int)
TEXT ·placeAVX2(SB), NOSPLIT, $0-40
	MOVQ out+0(FP), DI
	MOVQ in+8(FP), SI
	MOVQ table+16(FP), BX
	VBROADCASTSS steps+24(FP), Y15
	MOVL or+28(FP), AX
	VMOVD AX, X14
	VPBROADCASTD X14, Y14
	MOVQ n+32(FP), CX
	MOVL $0x3F800000, AX // 1
	VMOVD AX, X13
	VPBROADCASTD X13, Y13
	MOVL $0x3F000000, AX // 1/2
	VMOVD AX, X12
	VPBROADCASTD X12, Y12
	VXORPS Y11, Y11, Y11
	MOVL $255, AX
	VMOVD AX, X10
	VPBROADCASTD X10, Y10
	XORQ DX, DX
place8:
	VMOVUPS (SI)(DX*4), Y0
	VMAXPS Y11, Y0, Y0 // what is no number is 0
	VMINPS Y13, Y0, Y0
	VMULPS Y15, Y0, Y0
	VADDPS Y12, Y0, Y0
	VCVTTPS2DQ Y0, Y0
	VPCMPEQD Y2, Y2, Y2
	VPGATHERDD Y2, (BX)(Y0*1), Y1
	VPAND Y10, Y1, Y1
	VPACKUSDW Y1, Y1, Y1
	VPACKUSWB Y1, Y1, Y1
	VPOR Y14, Y1, Y1
	VEXTRACTI128 $1, Y1, X2
	VPUNPCKLDQ X2, X1, X1
	VMOVQ X1, (DI)(DX*1)
	ADDQ $8, DX
	CMPQ DX, CX
	JLT place8
	VZEROUPPER
	RET

DATA doubled<>+0(SB)/8, $0x0000000000000000
DATA doubled<>+8(SB)/8, $0x0000000100000001
DATA doubled<>+16(SB)/8, $0x0000000200000002
DATA doubled<>+24(SB)/8, $0x0000000300000003
GLOBL doubled<>(SB), RODATA|NOPTR, $32

// func ycbcrAVX2(out, y, cb, cr *uint8, n int)
//
// Eight pixels at a time, of which two share a sample of colour; as image/color
// reckons, to the byte.
TEXT ·ycbcrAVX2(SB), NOSPLIT, $0-40
	MOVQ out+0(FP), DI
	MOVQ y+8(FP), SI
	MOVQ cb+16(FP), BX
	MOVQ cr+24(FP), R8
	MOVQ n+32(FP), CX
	VMOVDQU doubled<>(SB), Y15
	MOVL $0x10101, AX
	VMOVD AX, X14
	VPBROADCASTD X14, Y14
	MOVL $128, AX
	VMOVD AX, X13
	VPBROADCASTD X13, Y13
	MOVL $91881, AX
	VMOVD AX, X12
	VPBROADCASTD X12, Y12
	MOVL $22554, AX
	VMOVD AX, X11
	VPBROADCASTD X11, Y11
	MOVL $46802, AX
	VMOVD AX, X10
	VPBROADCASTD X10, Y10
	MOVL $116130, AX
	VMOVD AX, X9
	VPBROADCASTD X9, Y9
	MOVL $255, AX
	VMOVD AX, X8
	VPBROADCASTD X8, Y8
	VPXOR Y7, Y7, Y7
ycbcr8:
	VPMOVZXBD (SI), Y0
	VPMULLD Y14, Y0, Y0
	VMOVD (BX), X1
	VPMOVZXBD X1, Y1
	VPERMD Y1, Y15, Y1
	VPSUBD Y13, Y1, Y1
	VMOVD (R8), X2
	VPMOVZXBD X2, Y2
	VPERMD Y2, Y15, Y2
	VPSUBD Y13, Y2, Y2
	VPMULLD Y12, Y2, Y3
	VPADDD Y0, Y3, Y3
	VPMULLD Y11, Y1, Y4
	VPSUBD Y4, Y0, Y4
	VPMULLD Y10, Y2, Y5
	VPSUBD Y5, Y4, Y4
	VPMULLD Y9, Y1, Y5
	VPADDD Y0, Y5, Y5
	VPSRAD $16, Y3, Y3
	VPSRAD $16, Y4, Y4
	VPSRAD $16, Y5, Y5
	VPMAXSD Y7, Y3, Y3
	VPMAXSD Y7, Y4, Y4
	VPMAXSD Y7, Y5, Y5
	VPMINSD Y8, Y3, Y3
	VPMINSD Y8, Y4, Y4
	VPMINSD Y8, Y5, Y5
	VPSLLD $8, Y4, Y4
	VPSLLD $16, Y5, Y5
	VPSLLD $24, Y8, Y6
	VPOR Y4, Y3, Y3
	VPOR Y6, Y5, Y5
	VPOR Y5, Y3, Y3
	VMOVDQU Y3, (DI)
	ADDQ $32, DI
	ADDQ $8, SI
	ADDQ $4, BX
	ADDQ $4, R8
	SUBQ $8, CX
	JNZ ycbcr8
	VZEROUPPER
	RET
